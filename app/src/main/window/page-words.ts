import type { Language } from '@urlset/core/contract.ts';

/** Texts for a page that keeps crashing and so cannot send its own. */
interface PageWords {
  message: string;
  detail: string;
  again: string;
  showLog: string;
  close: string;
}

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    message: 'This Urlset window keeps crashing.',
    detail: 'Your edits are kept. The log shows when and why the window crashed.',
    again: 'Try again',
    showLog: 'Show log',
    close: 'Close window',
  },
  fi: {
    message: 'Urlsetin ikkuna kaatuu toistuvasti.',
    detail: 'Muokkauksesi ovat tallessa. Lokista näkee, milloin ja miksi ikkuna kaatui.',
    again: 'Yritä uudelleen',
    showLog: 'Näytä loki',
    close: 'Sulje ikkuna',
  },
  tr: {
    message: 'Urlset’in bu penceresi sürekli çöküyor.',
    detail: 'Düzenlemeleriniz korunuyor. Pencerenin ne zaman ve neden çöktüğü günlükte yazar.',
    again: 'Yeniden dene',
    showLog: 'Günlüğü göster',
    close: 'Pencereyi kapat',
  },
};
