import Quire
import QuireTesting
import Testing
