// GTK 4 and libadwaita, and functions for what Swift does not import: macros and variadic functions.
#pragma once

#include <adwaita.h>
#include <dlfcn.h>
#include <glib-unix.h>

static inline GType quire_type_boolean(void) { return G_TYPE_BOOLEAN; }
static inline GType quire_type_accessible_role(void) { return GTK_TYPE_ACCESSIBLE_ROLE; }

static inline gboolean quire_is_a(void *object, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(object, type); }

static inline void quire_accessible_set_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static inline void quire_accessible_set_busy(GtkWidget *widget, gboolean busy) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

#ifndef RTLD_DEFAULT
#define RTLD_DEFAULT ((void *)0)
#endif

// GTK has this function since 4.14. It is looked up at run time: a program that was built with older headers announces, too. GTK's backend for tests
// lacks it, and crashes.
static inline gboolean quire_accessible_announce(GtkWidget *widget, const char *text) {
  void (*announce)(GtkAccessible *, const char *, int) = (void (*)(GtkAccessible *, const char *, int))dlsym(RTLD_DEFAULT, "gtk_accessible_announce");
  if (announce && g_strcmp0(g_getenv("GTK_A11Y"), "test") != 0) announce(GTK_ACCESSIBLE(widget), text, 0);
  return announce != NULL;
}

// GtkSectionModel, which GTK has since 4.12.

typedef struct {
  GTypeInterface interface;
  void (*get_section)(void *model, guint position, guint *start, guint *end);
} QuireSectionModelInterface;

// The type, and 0 with an older GTK.
static inline GType quire_section_model_get_type(void) {
  GType (*get_type)(void) = (GType (*)(void))dlsym(RTLD_DEFAULT, "gtk_section_model_get_type");
  return get_type ? get_type() : 0;
}

static inline void quire_section_model_sections_changed(void *model, guint position, guint count) {
  void (*changed)(void *, guint, guint) = (void (*)(void *, guint, guint))dlsym(RTLD_DEFAULT, "gtk_section_model_sections_changed");
  if (changed) changed(model, position, count);
}

// The function that every GTK 4 has is deprecated since 4.12, which brought another.
static inline void quire_css_provider_load(GtkCssProvider *provider, const char *rules) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, rules);
#else
  gtk_css_provider_load_from_data(provider, rules, -1);
#endif
}

// For tests, with GTK_A11Y=test: nil if the widget says just that, else what it says, to be freed.

static inline char *quire_accessible_check_label(GtkWidget *widget, const char *label) {
  return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static inline char *quire_accessible_check_busy(GtkWidget *widget, gboolean busy) {
  return gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, busy);
}

// How libdispatch lets another main loop drain the main queue. CoreFoundation depends on both; no header has them.

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
