import { renderReference, sharedTexts } from '@hive/shared-node/settings-reference';
import { z } from 'zod';
import { findProductionFaults } from './production-faults';
import { apiVariables } from './settings';

const variables = {
  ...apiVariables.shape,
  FILES_S3: z.string().optional(),
  FILES_BACKUP: z.string().optional(),
};

const texts: Record<keyof typeof variables, string> & Record<string, string> = {
  ...sharedTexts,
  RELEASES_DIR: 'the folder with the releases; `releases` in `DATA_DIR` without it',
  API_HOST: 'the address that the api listens on; web hosts on other machines need a private one',
  API_PORT: 'its port',
  DATA_DIR:
    'the folder for clicks that wait for the database, uploads under way and, without `FILES_S3`, uploaded files',
  DATABASE_URL:
    'the PostgreSQL server (15 to 18), `postgres://user:password@host/database`, or a [pooler](operate.md#poolers)',
  DATABASE_DIRECT_URL:
    'with a [pooler](operate.md#poolers), the same database past it; statements are then suited to transaction mode',
  DATABASE_REPLICA_URL:
    'a streaming replica of the database for reports, exports and statements ([guide](operate.md#read-replica))',
  REPLICA_MAX_LAG_SECONDS:
    'how far behind the replica may be before its reads go to the primary, 1 to 3600 seconds',
  SLOW_QUERY_MS: 'statements that take at least this many milliseconds are logged; 0 for none',
  POOL_SIZE: 'connections of the pool ([sizing](operate.md#sizing))',
  DEMO: '`on` adds demo data and accounts with a published password; on outside production',
  DEMO_CLOCK: '`on` lets tests move a demo’s clock; a time also starts it there',
  SECRET_KEY: 'at least 32 random bytes, hexadecimal or base64; the same for all apis',
  SECRET_KEY_PREVIOUS:
    'other keys whose values are still opened, separated by commas ([guide](rotate-the-secret-key.md))',
  TRUSTED_PROXIES: 'networks of the web hosts, whose `X-Forwarded-For` is trusted',
  FILES_S3: 'the bucket of uploaded files, `s3://bucket/prefix`; required with several apis',
  FILES_BACKUP:
    'where `hive backup` copies uploaded files, another `s3://bucket/prefix` or an absolute path ([guide](restore-a-backup.md))',
  FILES_CONFIRM_EPOCH: 'accepts a restored database ([guide](restore-a-backup.md))',
  FILES_ORPHANED_LIMIT:
    'the percentage of orphaned files in a folder above which none is removed ([guide](restore-a-backup.md))',
  MIGRATIONS_DIR: 'the folder of the migrations, if it is not beside the program',
  GOOGLE_CLIENT_ID: 'the OAuth client of ‘Login with Google’, both or neither',
  GOOGLE_CLIENT_SECRET: 'its secret',
  GOOGLE_ISSUER: 'another OpenID Connect provider',
  COMPANIES_HOUSE_KEY:
    'the key of the Companies House API; company numbers are not looked up without it',
  COMPANIES_HOUSE_URL: 'its address',
  HMRC_CLIENT_ID: 'the application of HMRC’s VAT number API, both or neither',
  HMRC_CLIENT_SECRET: 'its secret',
  HMRC_URL: 'its address',
  DOMAIN_CHECKS: '`on` looks for the DNS records by which brands prove their domains',
  SMTP_URL: 'the mail server, `smtps://user:password@host` or `smtp://host:587`',
  MAIL_FROM: 'the sender’s address; required with `SMTP_URL`',
  SMTP_CA_FILE: 'further CA certificates (PEM) for the mail server',
  SELLER_NAME: 'the issuer of invoices',
  SELLER_ADDRESS: 'its address, lines separated by commas',
  SELLER_VAT_NUMBER: 'its VAT number',
  SELLER_PAYMENT: 'the payment instructions on invoices',
  SELLER_COMPANY_NUMBER: 'its number at Companies House',
  SELLER_EMAIL: 'its public email address',
  BASE_RATES: 'the Bank of England’s base rates, `2025-12-31=3.75,2026-06-30=3.5`',
  VAT_STAGGER: 'the VAT stagger group, 1 to 3',
  FINANCIAL_YEAR_START: 'the first month of the financial year, 1 to 12',
  PAGE_VIEW_DAYS:
    'days for which page views are stored, 1 to 90, by whole months ([retention](retention.md#shorter-periods))',
  CLICK_DAYS: 'the same for clicks, 120 to 396',
};

/** The reference of the api's settings, as a Markdown table. */
export const renderApiReference = (): string =>
  renderReference(variables, texts, findProductionFaults({}));
