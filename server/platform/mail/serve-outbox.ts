import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/platform/env/env.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';
import { getOutboxFolder } from './create-mailer.ts';
import { type OutboxMessage, readOutbox } from './outbox-mailer.ts';

const MAX_MESSAGES = 100;

const STYLE = `
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
  article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid #8a94a3; border-radius: 0.5rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const renderMessage = ({ date, to, subject, text }: OutboxMessage) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;

const renderPage = (messages: OutboxMessage[]) => `<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox - HR Portal</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>SMTP_URL is not set: these messages were written here instead of being sent. The newest is first.
<a href="/dev/outbox">Reload</a></p>
${messages.map(renderMessage).join('\n') || '<p>There is no message yet.</p>'}
</main>
</body>
</html>
`;

/** Shows the outbox to developers. Never enabled in production. */
export function serveOutbox(app: FastifyInstance, env: Env) {
  app.get('/dev/outbox', async (_request, reply) => {
    const messages = await readOutbox(getOutboxFolder(env), MAX_MESSAGES);
    return reply
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(renderPage(messages));
  });
}
