/*
 * The words of the frame around every page, most of which only screen readers say. Single constants, because every page
 * loads them and the bundler inlines them.
 */
export const skipLabel = 'Skip to content';
export const mainNavigationName = 'Main';
export const footerNavigationName = 'Footer';
/** The link to /accessibility, in the footer. */
export const accessibilityLabel = 'Accessibility';
export const openMenuLabel = 'Open menu';
export const closeMenuLabel = 'Close menu';
/** The switch that stops what moves by itself and loads small pictures. */
export const reducedModeLabel = 'Still pictures, less data';
/** After the words of a link. */
export const newTabHint = '(opens in a new tab)';

/** What a screen reader says while a dialog loads. */
export const openingDialog = 'Opening …';

/** What the toast says when a dialog cannot be loaded without a connection. */
export const dialogOffline = 'There is no connection. Please try again when you are back online.';

/** A page that could not be loaded: its heading, and two links with a word between them. */
export const pageFailedTitle = 'This page did not open';
export const openAgain = 'Open it again';
export const or = 'or';
export const goHome = 'go to the home page';
