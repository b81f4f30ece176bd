import type { Translation } from '../translation.ts';
import type { en } from './en.ts';

export const tr: Translation<typeof en> = {
  'hint.label': 'İpucu {place, number}/{of, number}',
  'hint.filter': 'Filtre, girdileri URL’nin bir parçasıyla ya da sorunlarıyla bulur: is:error yazın.',
  'hint.finding': 'Bu kurallar ihlal edilmiş. Yalnızca ilgili girdileri görmek için birini seçin.',
  'hint.fix': 'Düzeltme önce neyi değiştireceğini gösterir; tek bir geri alma hepsini geri alır.',
  'hint.split': 'Bölme ekranı, dışa aktarımın hangi site haritalarını yazacağını daha yazmadan gösterir.',
  'hint.next': 'Sonraki ipucu',
  'hint.done': 'Tamam',
  'hint.end': 'Başka ipucu gösterme',
};
