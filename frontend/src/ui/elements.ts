import type { ReactElement } from 'react';

/**
 * What a component shows beside other parts. Without bare text: a browser's translator replaces texts, and React does not find
 * them again (`e2e/support/translator.ts`).
 */
export type Elements = ReactElement | '' | false | null | undefined | readonly Elements[];
