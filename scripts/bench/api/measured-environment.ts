/** Settings of a measured API, without reachable providers. */
export function measuredEnvironment(dataDir: string, databaseUrl: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'a-secret-of-the-measurement',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    BREVO_API_KEY: 'none',
    BREVO_API_URL: 'http://127.0.0.1:9/v3',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'website@example.org',
    MAIL_TO: 'volunteers@example.org',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
}
