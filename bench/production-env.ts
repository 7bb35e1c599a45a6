/** Settings that production requires besides a key and `DATABASE_URL`. No email or invoice is sent with them. */
export const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://bench.example',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'bench@hive.example',
  SELLER_NAME: 'Bench Ltd',
  SELLER_ADDRESS: '1 Bench Lane, London',
  SELLER_VAT_NUMBER: 'GB100000187',
  SELLER_PAYMENT: 'Not at all.',
};
