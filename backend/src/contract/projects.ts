/** GET /projects/:slug/raised. */
export interface ProjectRaised {
  /** What the project's gifts in US dollars come to, in cents, rounded down to ten dollars; null while too few donors gave. */
  raisedMinor: number | null;
  /** ISO 4217, lower case. */
  currency: string;
}
