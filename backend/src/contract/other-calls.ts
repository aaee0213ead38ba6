/* The calls with few fields, beside those of contacts and payments. */

/** POST /send-mail: a visitor's message to the volunteers. */
export interface SendMailRequest {
  name: string;
  /** Digits only; empty for none. */
  phoneNumber?: string;
  email: string;
  message: string;
}

export interface SendMailResponse {
  /** The success notice for the visitor. */
  message: string;
}

/** POST /send-statement: asks for the statement of the last whole year. */
export interface SendStatementRequest {
  email: string;
}

export interface SendStatementResponse {
  /** The same whether the address gave or not. */
  message: string;
}

/** GET /location: the visitor's country, by the client address. */
export interface LocationResponse {
  /** English name of the country; null when it is unknown. */
  country_name: string | null;
}

/** GET /projects/:slug/raised. */
export interface ProjectRaised {
  /** What the project's gifts in `currency` come to, in minor units, rounded down to ten of it; null while too few donors gave. */
  raisedMinor: number | null;
  /** That of the organization. ISO 4217, lower case. */
  currency: string;
}

/** GET /health/live and /health/ready. */
export interface HealthResponse {
  status: 'ok' | 'unavailable';
  parts?: Record<string, 'up' | 'down'>;
}
