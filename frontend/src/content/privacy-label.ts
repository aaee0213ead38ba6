/** The label of the link to /privacy, beside each form and in the footer. The page’s text is loaded on the page only. */
export const privacyLabel = 'How we handle your data';
