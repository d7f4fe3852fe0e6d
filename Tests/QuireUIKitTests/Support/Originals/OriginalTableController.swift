#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The logic of JTTableViewController 2.1.4, as far as its defects come from it, so that a test's scenario can be seen to go wrong with it.
  ///
  /// Its services answer when the test calls the completion that they were given.
  final class OriginalTableController: UIViewController, UITableViewDataSource {
    typealias Completion = (Result<[Row], any Error>) -> Void

    let tableView = UITableView()
    let refreshControl = UIRefreshControl()
    let nextPageLoaderCell = UITableViewCell()
    let errorView = UIView()
    let retryButton = UIButton(type: .system)
    private(set) var results: [Row] = []
    private(set) var haveMoreResults = false
    private(set) var isFetching = false
    private var lastRequestId = 0

    /// A Boolean value that indicates whether the app remembers to hand over the request's id.
    var passesRequestID = true
    /// The requests to the app's service, in order: for each request the closure that answers it.
    private(set) var requests: [Completion] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.frame = view.bounds
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.dataSource = self
      view.addSubview(tableView)
      refreshControl.addAction(UIAction { [weak self] _ in self?.fetchResults() }, for: .valueChanged)
      tableView.refreshControl = refreshControl
      errorView.frame = view.bounds
      errorView.isHidden = true
      errorView.isUserInteractionEnabled = false
      retryButton.setTitle("Try Again", for: .normal)
      retryButton.addAction(UIAction { [weak self] _ in self?.fetchResults() }, for: .touchUpInside)
      retryButton.frame = CGRect(x: 100, y: 400, width: 190, height: 44)
      errorView.addSubview(retryButton)
      view.addSubview(errorView)
    }

    // MARK: The app's code, as in the README

    func fetchResults() {
      isFetching = true
      lastRequestId += 1
      errorView.isHidden = true
      let id = passesRequestID ? lastRequestId : nil
      requests.append { [weak self] in
        switch $0 {
        case .success(let results): self?.didFetchResults(results, lastRequestId: id)
        case .failure: self?.didFailedToFetchResults(lastRequestId: id)
        }
      }
    }

    func fetchNextResults() {
      isFetching = true
      lastRequestId += 1
      errorView.isHidden = true
      let id = passesRequestID ? lastRequestId : nil
      requests.append { [weak self] in
        switch $0 {
        case .success(let results): self?.didFetchNextResults(results, lastRequestId: id)
        case .failure: self?.didFailedToFetchResults(lastRequestId: id)
        }
      }
    }

    // MARK: The library's code

    func resetResults() {
      results.removeAll()
      haveMoreResults = false
      isFetching = false
      lastRequestId += 1
      errorView.isHidden = true
      tableView.reloadData()
    }

    private func didFetchResults(_ results: [Row], lastRequestId: Int?) {
      if let lastRequestId, self.lastRequestId != lastRequestId { return }
      self.results = results
      haveMoreResults = results.count > 0
      isFetching = false
      tableView.reloadData()
      didEndFetching()
    }

    private func didFetchNextResults(_ results: [Row], lastRequestId: Int?) {
      if let lastRequestId, self.lastRequestId != lastRequestId { return }
      isFetching = false
      self.results += results
      haveMoreResults = results.count > 0
      tableView.reloadData()
      didEndFetching()
    }

    private func didFailedToFetchResults(lastRequestId: Int?) {
      if let lastRequestId, self.lastRequestId != lastRequestId { return }
      isFetching = false
      errorView.isHidden = false
      didEndFetching()
    }

    private func didEndFetching() { refreshControl.endRefreshing() }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { results.count + (haveMoreResults ? 1 : 0) }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if indexPath.row == results.count {
        if !isFetching { fetchNextResults() }
        return nextPageLoaderCell
      }
      if !isFetching, haveMoreResults, indexPath.row >= results.count + 1 - 4 { fetchNextResults() }
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = results[indexPath.row].title
      return cell
    }
  }
#endif
