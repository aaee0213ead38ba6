import 'react';

declare module 'react' {
  /**
   * The attributes with which a button opens and closes a dialog without scripts
   * (https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor). React has no types for them yet.
   */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    /** The id of the dialog. */
    commandfor?: string | undefined;
  }
}
