/** POST /send-statement: asks for the statement of the last whole year. */
export interface SendStatementRequest {
  email: string;
}

export interface SendStatementResponse {
  /** The same whether the address gave or not. */
  message: string;
}
