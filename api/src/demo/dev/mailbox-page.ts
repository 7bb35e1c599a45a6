import type { Mail } from '@hive/contract/operations';
import { escapeHtml } from '@hive/shared-node/escape-html';
import type { DemoCode } from './demo-codes';

interface MailboxView {
  /** The searched address. */
  to: string | undefined;
  /** The authenticator apps of the demo accounts. */
  apps: readonly DemoCode[];
  /** Whether mails are also sent by a mail server. */
  isSending: boolean;
  now: Date;
}

/** The mailbox as a page that needs no script. */
export function renderMailboxPage(
  mails: readonly Mail[],
  { to, apps, isSending, now }: MailboxView,
): string {
  const shownApps = apps.filter(({ email }) => !to || email === to);
  const address = to ? `/dev/mailbox?to=${encodeURIComponent(to)}` : '/dev/mailbox';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox – Hive demo</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<header>
<p class="brand"><a href="/"><span class="mark" aria-hidden="true">⬢</span> Hive</a> <span class="tag">Demo</span></p>
<h1>Mailbox</h1>
<p class="lead">${isSending ? leads.sending : leads.keeping}</p>
<form method="get" action="/dev/mailbox" role="search">
<label for="to">Mails to</label>
<input id="to" name="to" type="search" inputmode="email" autocomplete="off" placeholder="name@example.com" value="${escapeHtml(to ?? '')}">
<button type="submit">Show</button>
<a class="refresh" href="${escapeHtml(address)}">Refresh</a>
</form>
</header>
<main>
${renderApps(shownApps)}
<p class="count">${describeCount(mails.length, to)} Shown at ${formatTime(now)}.</p>
${mails.map((mail, index) => renderMail(mail, index === 0)).join('\n')}
</main>
</body>
</html>
`;
}

const leads = {
  keeping:
    'Every mail this installation would have sent, newest first. Nothing leaves this machine.',
  sending:
    'Every email sent through the mail server, newest first. The text of sent emails is not stored.',
};

/** The codes that the apps of the demo accounts show. */
function renderApps(apps: readonly DemoCode[]): string {
  if (apps.length === 0) return '';
  return `<section class="apps" aria-labelledby="apps">
<h2 id="apps">Authenticator apps</h2>
<ul>
${apps.map(renderApp).join('\n')}
</ul>
</section>`;
}

function renderApp({ email, code, nextInMs }: DemoCode): string {
  const seconds = Math.ceil(nextInMs / 1000);
  const shown =
    code === null
      ? `<span class="meta">Used. The next code comes in ${seconds} seconds: refresh then.</span>`
      : `<strong class="code">${code}</strong> <span class="meta">Works once. The next comes in ${seconds} seconds.</span>`;
  return `<li><span class="owner">${escapeHtml(email)}</span> ${shown}</li>`;
}

function describeCount(count: number, to: string | undefined): string {
  const whom = to ? ` to ${escapeHtml(to)}` : '';
  if (count === 0) return `No mail${whom} yet. It appears here when Hive sends one.`;
  return count === 1 ? `One mail${whom}.` : `${count} mails${whom}.`;
}

function renderMail(mail: Mail, isOpen: boolean): string {
  return `<article>
<details${isOpen ? ' open' : ''}>
<summary>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta"><span>To <a href="/dev/mailbox?to=${escapeHtml(encodeURIComponent(mail.to))}">${escapeHtml(mail.to)}</a>${renderStatus(mail)}</span> <time datetime="${mail.sentAt}">${formatTime(new Date(mail.sentAt))}</time></p>
</summary>
<div class="text">${mail.text ? renderText(mail.text) : '<p>The text of this email is no longer stored.</p>'}</div>
</details>
</article>`;
}

/** Shown only if the mail was not sent. */
function renderStatus({ status }: Mail): string {
  if (status === 'sent') return '';
  return ` <span class="tag">${status === 'queued' ? 'Waits for the mail server' : 'Given up'}</span>`;
}

/** The text of a mail, with codes emphasised and links made clickable. */
function renderText(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => `<p>${block.split('\n').map(renderLine).join('<br>')}</p>`)
    .join('\n');
}

function renderLine(line: string): string {
  if (/^\s*\d{6}\s*$/.test(line)) return `<strong class="code">${line.trim()}</strong>`;
  const link = /^\s*(https?:\/\/\S+)\s*$/.exec(line)?.[1];
  if (link) return `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  return escapeHtml(line);
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/London',
});

const formatTime = (instant: Date): string => timeFormat.format(instant);
