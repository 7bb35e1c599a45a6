import { apiBase, apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import { postbackHeaders } from '@hive/contract/postback-scheme';
import { Disclosure } from '@hive/shared-ui/disclosure';
import styles from './postbacks.module.css';

/** A summary for developers, with links to the full guide and the API reference. */
export function Guide() {
  return (
    <Disclosure summary="How to report a subscription" className={styles.guide}>
      <ol>
        <li>
          Links from Hive add the click’s id to your address, as <code>clickid</code> unless we
          agreed on another name. Store it with the visitor for {limits.clickDays} days.
        </li>
        <li>
          When they subscribe, send <code>{`POST ${apiBase}${apiPaths.conversions}`}</code> with the
          JSON fields <code>orderReference</code>, <code>clickId</code>, <code>amountPence</code>{' '}
          and <code>currency</code>.
        </li>
        <li>
          Sign it: <code>{postbackHeaders.keyId}</code> is the id of a key,{' '}
          <code>{postbackHeaders.timestamp}</code> the seconds since 1970, and{' '}
          <code>{postbackHeaders.signature}</code> is <code>v1=</code> and the HMAC-SHA256, in
          hexadecimal, of the timestamp, a full stop and the body, keyed by the secret.
        </li>
        <li>
          A refund goes to <code>{`POST ${apiBase}${apiPaths.conversionReversals}`}</code> in the
          same way.
        </li>
      </ol>
      <p>
        <a href={`${apiBase}/docs/postbacks`} target="_blank" rel="noreferrer">
          Full guide, with examples in Node, PHP, Python and curl
        </a>
      </p>
      <p>
        <a href={`${apiBase}/docs`} target="_blank" rel="noreferrer">
          All fields, responses and errors in the API reference
        </a>
      </p>
    </Disclosure>
  );
}
