import { expect, test } from 'vitest';
import { html } from './html.ts';

test('escapes texts, also in attributes, and keeps markup', () => {
  const name = `<b>Ada & "Obi"'</b>`;
  const escaped = '&lt;b&gt;Ada &amp; &quot;Obi&quot;&#39;&lt;/b&gt;';
  expect(html`<p title="${name}">${name}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  const items = ['<1>', '2'].map((item) => html`<li>${item}</li>`);
  expect(html`${items}${undefined}${3}`.text).toBe('<li>&lt;1&gt;</li><li>2</li>3');
});
