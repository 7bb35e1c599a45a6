import { consentCookie, consentDays, visitorCookie } from '@hive/shared-auth/consent';
import { cspHash } from '@hive/shared-node/csp-hash';

/**
 * Shows the prerendered cookie choice where the browser has stored none, before the first paint, and stores a choice that is
 * made before the page is hydrated, as `CookieChoice` does afterwards. The server would have to read the cookie, so pages
 * could not be cached for all visitors. A browser that refuses cookies is asked again after hydration. Attributes:
 * `data-cookie-choice` of the document, `data-prerendered` and `data-consent` of the question; see `cookie-choice.tsx`.
 */
const script = `(()=>{
const {documentElement:root}=document;
if(/(^|; )${consentCookie}=(accepted|rejected)(;|$)/.test(document.cookie))return;
root.dataset.cookieChoice='open';
document.addEventListener('click',({target})=>{
const button=target.closest('[data-prerendered] [data-consent]');
if(!button)return;
document.cookie='${consentCookie}='+button.dataset.consent+'; path=/; samesite=lax; max-age=${consentDays * 24 * 60 * 60}'+(location.protocol==='https:'?'; secure':'');
if(button.dataset.consent==='rejected')document.cookie='${visitorCookie}=; path=/; max-age=0';
delete root.dataset.cookieChoice;
document.getElementById('main').focus({preventScroll:true});
});
})()`.replaceAll('\n', '');

export const choiceScript = `<script>${script}</script>`;

/** Allows this script, and no other inline script, in the content security policy. */
export const choiceScriptHash = cspHash(script);
