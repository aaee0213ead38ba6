// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { act, cleanup } from '@testing-library/react';
import { visitorMessage } from '../../api/failure';
import { dialogOffline } from 'content:interface';
import { dialogOpened, selectDialog } from '../../state/modal-slice';
import { selectNotification } from '../../state/notification-slice';
import { renderWithStore } from '../../testing/render';
import { DialogRoot } from './dialog-root';

vi.mock('./dialogs', () => ({
  loadDialog: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['without a connection says so', false, dialogOffline],
  ['with a connection asks the visitor to try again', true, visitorMessage(undefined)],
])('a donate button whose dialog cannot be loaded %s', async (_, isOnline, message) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { store } = renderWithStore(<DialogRoot prerendered={[]} />);
  await act(async () => {
    store.dispatch(dialogOpened({ kind: 'donation' }));
    await Promise.resolve();
  });
  expect(selectNotification(store.getState())).toEqual({ status: 'FAILED', message });
  expect(selectDialog(store.getState())).toBeNull();
});
