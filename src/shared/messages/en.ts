import { apiEn } from './api-en.ts'
import { apiPanelEn } from './api-panel-en.ts'
import { builtEn } from './built-en.ts'
import { feedbackAdminEn } from './feedback-admin-en.ts'
import { feedbackEn } from './feedback-en.ts'
import { searchEn } from './search-en.ts'
import { widgetEn } from './widget-en.ts'

/**
 * All texts of the interface in English. The keys are the type for all locales. `{0}` and `{1}` are placeholders. A
 * key and the same key with `One` are plural and singular. A site overrides a text with `theme.<key>` in
 * i18n/<locale>/messages.json. The specification fixes the wording of the labels in its section 8.
 */
export const en = {
  // Shell
  skipToContent: 'Skip to main content',
  main: 'Main',
  mainMenu: 'Main menu',
  toggleNavigation: 'Toggle navigation bar',
  closeNavigation: 'Close navigation bar',
  backToMainMenu: 'Back to main menu',
  expandDropdown: 'Expand the dropdown',
  collapseDropdown: 'Collapse the dropdown',
  languages: 'Languages',
  versions: 'Versions',
  search: 'Search',
  close: 'Close',
  announcement: 'Announcement',
  colorModeToggle: 'Switch between dark and light mode (currently {0})',
  colorModeLight: 'light mode',
  colorModeDark: 'dark mode',
  colorModeSystem: 'system mode',
  opensInNewTab: '(opens in a new tab)',

  // Around a document
  home: 'Home',
  breadcrumbs: 'Breadcrumbs',
  docsSidebar: 'Documentation pages',
  categoryPages: 'Pages in {0}',
  hideSidebar: 'Hide sidebar',
  showSidebar: 'Show sidebar',
  docsPagination: 'Previous and next page',
  previous: 'Previous',
  next: 'Next',
  onThisPage: 'On this page',
  editThisPage: 'Edit this page',
  lastUpdatedOn: 'Last updated on {0}',
  lastUpdatedBy: 'Last updated by {0}',
  lastUpdatedOnBy: 'Last updated on {0} by {1}',
  tags: 'Tags',
  earlierPages: '{0} earlier pages',
  earlierPagesOne: '{0} earlier page',
  morePages: '{0} more pages',
  morePagesOne: '{0} more page',
  draftTitle: 'Draft page',
  draftText: 'This page is still being written. It is left out of the published site.',
  unlistedTitle: 'Unlisted page',
  unlistedText:
    'Search engines do not index this page, and only readers who have its direct link can find it.',
  fallbackText: 'This page is not available in your language yet. You are reading it in {0}.',
  fallbackConverted: 'This page was converted automatically from {0}.',
  fallbackLink: 'Read the original page',

  // Generated pages
  items: '{0} pages',
  itemsOne: '{0} page',
  tagListTitle: 'Tags',
  taggedDocs: '{0} pages tagged with “{1}”',
  taggedDocsOne: '{0} page tagged with “{1}”',
  quickStart: 'Quick start',
  homeFeatures: 'What it can do',
  exploreDocs: 'Explore the documentation',
  notFoundTitle: 'Page not found',
  notFoundText: 'The page you asked for does not exist.',
  notFoundReport:
    'Please contact the owner of the site that linked you here and let them know that their link is broken.',
  notFoundNear: 'Perhaps you were looking for:',
  notFoundHome: 'Go to the home page',

  // Blog
  archive: 'Archive',
  authors: 'Authors',
  allPosts: 'All posts',
  feed: 'Feed',
  minutesToRead: '{0} min read',
  minutesToReadOne: '{0} min read',
  taggedPosts: '{0} posts tagged with “{1}”',
  taggedPostsOne: '{0} post tagged with “{1}”',
  posts: '{0} posts',
  postsOne: '{0} post',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  postPagination: 'Newer and older posts',
  listPagination: 'Pages of this list',
  listPage: 'Page {0}',
  listPageOf: 'Page {0} of {1}',
  undated: 'Without a date',
  noPosts: 'There are no posts yet.',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'The link could not be copied.',

  // Inside an article
  info: 'Info',
  enlargeImage: 'Enlarge image',
  enlargeDiagram: 'Enlarge diagram',
  enlarged: 'Enlarged image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',

  // Errors and search (spec 8)
  pageCrashed: 'This page crashed.',
  tryAgain: 'Try again',
  retry: 'Retry',
  loading: 'Loading…',
  componentFailed: 'This part of the page could not be shown.',
  noDefaultExport: '{0} has no default export.',
  noSuchExport: '{0} has no export named {1}.',
  somethingWentWrong: 'Something went wrong',
  somethingWentWrongText: "We're sorry, but something went wrong. Please try refreshing the page.",
  refreshPage: 'Refresh Page',
  navbarItemFailed: 'A theme navbar item failed to render',
  backToTop: 'Back to top',

  // The page as Markdown, and search
  copyPage: 'Copy page',
  copyMarkdown: 'Copy as Markdown',
  copyPageDone: 'Copied to the clipboard.',
  copyPageFailed: 'The page could not be copied. Open it as Markdown instead.',
  viewMarkdown: 'View as Markdown',
  openInAssistant: 'Open in {0}',
  askAssistant: 'Read {0} and answer my questions.',
  searchTitle: 'Search this site',
  searchPlaceholder: 'What are you looking for?',
  searchNoScript: 'Search needs JavaScript. Browse the documentation instead.',
  searchDocs: 'Go to the documentation',

  ...builtEn,
  ...apiEn,
  ...feedbackEn,
  ...searchEn,
  ...apiPanelEn,
  ...feedbackAdminEn,
  ...widgetEn,
} as const

export type UiTextKey = keyof typeof en

/** All texts of the interface in one language. */
export type UiTexts = Readonly<Record<UiTextKey, string>>
