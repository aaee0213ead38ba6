/* oxlint-disable typescript/consistent-type-imports -- a declared module cannot import by a relative name */
/*
 * The content in the language of the build, which `build/content/content-plugin.ts` reads from frontend/content/. Each top-level field
 * of a YAML file is an export.
 */
declare module 'content:organization' {
  const content: import('./schema').Content['organization'];
  export = content;
}
declare module 'content:site' {
  const content: import('./schema').Content['site'];
  export = content;
}
declare module 'content:interface' {
  const content: import('./schema').Content['interface'];
  export = content;
}
declare module 'content:search' {
  const content: import('./schema').Content['search'];
  export = content;
}
declare module 'content:home' {
  const content: import('./schema').Content['home'];
  export = content;
}
declare module 'content:about' {
  const content: import('./schema').Content['about'];
  export = content;
}
declare module 'content:partners' {
  const content: import('./schema').Content['partners'];
  export = content;
}
declare module 'content:projects' {
  const content: import('./schema').Content['projects'];
  export = content;
}
declare module 'content:donate' {
  const content: import('./schema').Content['donate'];
  export = content;
}
declare module 'content:giving' {
  const content: import('./schema').Content['giving'];
  export = content;
}
declare module 'content:forms' {
  const content: import('./schema').Content['forms'];
  export = content;
}
declare module 'content:accessibility' {
  const content: import('./schema').Content['accessibility'];
  export = content;
}
declare module 'content:privacy' {
  const content: import('./schema').Content['privacy'];
  export = content;
}
declare module 'content:transparency' {
  const content: import('./schema').Content['transparency'];
  export = content;
}
declare module 'content:other-ways' {
  const content: import('./schema').Content['other-ways'];
  export = content;
}

/** The files in the folders, in the order of their names. */
declare module 'content:entries' {
  export const projectCards: import('./projects').ProjectCard[];
  export const people: import('./people').Person[];
  /** The `pageUrlPath` of each of them. */
  export const personNames: string[];
  export const partners: import('./schema').Entry['partners'][];
  /** Whether any content is marked as a sample. */
  export const hasSamples: boolean;
  /** The paths of pages that have nothing left, because samples were left out. */
  export const omittedPages: string[];
}

declare module 'content:project-loaders' {
  /** By slug. Each project is its own chunk, loaded by its page and its donation dialog. */
  export const projectLoaders: Map<string, () => Promise<{ project: import('./projects').Project }>>;
}

/** The other languages of the build. */
declare module 'content:languages' {
  export const otherLanguages: {
    code: string;
    /** In its own words. */
    name: string;
    /** Before each of its paths: empty for English, `/uk` for Ukrainian. */
    path: string;
    /** Offers the language, in its own words, and closes the offer. */
    offer: string;
    decline: string;
  }[];
}
