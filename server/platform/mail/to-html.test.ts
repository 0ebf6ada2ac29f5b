import { expect, test } from 'vitest';
import { toHtml } from './to-html.ts';

test('puts the code in a paragraph of its own', () => {
  const html = toHtml({ to: 'ada@example.com', subject: '', text: 'Your code:\n\nABC23', code: 'ABC23' });
  expect(html).toMatch(/<p style="[^"]+">ABC23<\/p>/u);
});

test('escapes markup', () => {
  const html = toHtml({ to: 'a@b.co', subject: '<b>', text: '<script>"&\'</script>\n\nsecond' });
  expect(html).toContain('<title>&lt;b&gt;</title>');
  expect(html).toContain('<p>&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;</p>\n<p>second</p>');
});
