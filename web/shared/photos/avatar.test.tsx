// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Avatar } from './avatar.tsx';

// happy-dom loads no pictures, but says that it has.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ALT = 'Photo of Ada Obi';
const showsDefault = () => screen.getByRole('img', { name: ALT }).tagName === 'svg';
const avatar = (src: string | null) => <Avatar src={src} alt={ALT} />;

test('shows the default avatar without a picture, and for one that cannot load', () => {
  const { rerender } = render(avatar(null));
  expect(showsDefault()).toBe(true);
  rerender(avatar('/photos/1.jpg'));
  expect(showsDefault()).toBe(false);
  fireEvent.error(screen.getByRole('img'));
  expect(showsDefault()).toBe(true);
});

test('tries the next picture after one that cannot load', () => {
  const { rerender } = render(avatar('/photos/1.jpg'));
  fireEvent.error(screen.getByRole('img'));
  rerender(avatar('/photos/2.jpg'));
  expect(screen.getByRole('img').getAttribute('src')).toBe('/photos/2.jpg');
});

test.each([
  ['failed', { complete: true, naturalWidth: 0 }, true],
  ['loaded', { complete: true, naturalWidth: 300 }, false],
  ['was still loading', { complete: false, naturalWidth: 0 }, false],
])('knows that a prerendered picture %s before hydration', (_, state, isDefault) => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(avatar('/photos/1.jpg'));
  const picture = container.querySelector('img');
  for (const [name, value] of Object.entries(state)) Object.defineProperty(picture, name, { value });
  render(avatar('/photos/1.jpg'), { container, hydrate: true });
  expect(showsDefault()).toBe(isDefault);
  cleanup();
  container.remove();
});
