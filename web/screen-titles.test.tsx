import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from './routes.ts';

interface ScreenModule {
  meta: (args: { location: { search: string }; params: Record<string, string> }) => { title?: string }[];
}

const modules = import.meta.glob<ScreenModule>('./**/*-screen.tsx');

const listFiles = ({ file, children }: RouteConfigEntry): string[] =>
  children ? children.flatMap(listFiles) : [file];

test('every screen has a title of its own', async () => {
  const files = (routes as RouteConfigEntry[]).flatMap(listFiles);
  const titles = await Promise.all(
    files.map(async (file) => {
      const screen = await modules[`./${file}`]?.();
      if (!screen) throw new Error(`no screen: ${file}`);
      const tags = screen.meta({ location: { search: '' }, params: { action: 'login', account: 'school' } });
      return tags.find(({ title }) => title)?.title ?? file;
    }),
  );
  for (const title of titles)
    expect(title).toMatch(/^\S.* · HR Portal$|^HR Portal: |^Welcome to HR Portal$/u);
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});
