import { UrlsetError } from '@urlset/core/contract.ts';
import type { OpenNet } from '../../net/serve-net.ts';

/** For tests that touch no network. */
export const noNet: OpenNet = () => Promise.reject(new UrlsetError('network-lost'));
