import { lazy, Suspense } from 'react';
import { useAppSelector } from '../state/hooks';
import { selectAsks } from '../state/modal-slice';

const NewsletterBanner = lazy(async () => ({
  default: (await import('../features/newsletter/newsletter-banner')).NewsletterBanner,
}));

/** Loads the newsletter banner when it first appears. A hidden banner keeps its input and a pending subscription. */
export function LazyBanner({ isShown }: { isShown: boolean }) {
  const { bannerUpOn, isOver, isSubscribed } = useAppSelector(selectAsks);
  const mayComeBack = bannerUpOn !== null && !isOver && !isSubscribed;
  return (
    (isShown || mayComeBack) && (
      <Suspense>
        <NewsletterBanner isShown={isShown} />
      </Suspense>
    )
  );
}
