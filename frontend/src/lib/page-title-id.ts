/** The id of every page's `h1`, which names `<main>`. */
export const PAGE_TITLE_ID = 'page-title';
