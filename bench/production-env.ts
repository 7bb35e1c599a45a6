/** What production asks for beside a key and a database. No mail is sent and no invoice made out with any of it. */
export const productionEnv = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'bench@hive.example',
  SELLER_NAME: 'Bench Ltd',
  SELLER_ADDRESS: '1 Bench Lane, London',
  SELLER_VAT_NUMBER: 'GB100000187',
  SELLER_PAYMENT: 'Not at all.',
};
