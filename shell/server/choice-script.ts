import { createHash } from 'node:crypto';
import { consentCookie, consentDays } from '@hive/shared-auth/consent';

/**
 * Shows the prerendered cookie choice where the browser has stored none, before the first paint, and stores a choice that is
 * made before the page is hydrated. The server cannot do this without the cookie, which would end the caching of pages.
 * Attributes: `data-cookie-choice` of the document, `data-consent` of the buttons; see `cookie-choice.tsx`.
 */
const script = `(()=>{
const {documentElement:root}=document;
if(/(^|; )${consentCookie}=(accepted|rejected)(;|$)/.test(document.cookie))return;
root.dataset.cookieChoice='open';
document.addEventListener('click',({target})=>{
const button=target.closest('[data-consent]');
if(!button)return;
document.cookie='${consentCookie}='+button.dataset.consent+'; path=/; samesite=lax; max-age=${consentDays * 24 * 60 * 60}'+(location.protocol==='https:'?'; secure':'');
delete root.dataset.cookieChoice;
});
})()`.replaceAll('\n', '');

export const choiceScript = `<script>${script}</script>`;

/** Allows this script, and no other inline script, in the content security policy. */
export const choiceScriptHash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
