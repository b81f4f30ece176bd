export { count } from '@urlset/core/findings/reports/count.ts';
