// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import * as screenLoader from './load-screen.ts';
import { NavigationAlert } from './navigation-alert.tsx';
import { closeGate, openGate } from './navigation-gate.ts';

beforeEach(() => {
  vi.spyOn(screenLoader, 'isScreenLoaded').mockReturnValue(false);
  vi.spyOn(screenLoader, 'loadScreen').mockResolvedValue('unreachable');
});
afterEach(() => {
  act(closeGate);
  vi.restoreAllMocks();
});

const navigateTo = (path: string) => act(async () => void openGate(path));

test.each([
  ['another navigation', () => navigateTo('/team')],
  ['Try Again', async () => fireEvent.click(screen.getByText(routeErrorTexts.tryAgain))],
])('announces again when %s fails too', async (_, failAgain) => {
  render(<NavigationAlert />);
  await navigateTo('/welcome');
  const words = await screen.findByText(routeErrorTexts.network.message);
  await failAgain();
  await expect.poll(() => words.isConnected).toBe(false);
  await screen.findByText(routeErrorTexts.network.message);
});
