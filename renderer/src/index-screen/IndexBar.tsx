import type { Problem } from '@urlset/core/contract.ts';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../app-context.ts';
import { PlaceInput } from '../project/PlaceInput.tsx';
import { IndexChoice } from './IndexChoice.tsx';

/** Applies the typed value. Resolves to the problem with it, or null. */
type Take = (typed: string) => Promise<Problem | null>;

interface IndexBarProps {
  folder: string;
  publish: Take;
  /** The name of the index; `''` without an index. */
  name: string;
  rename: Take;
  /** The actions for the rows. */
  children: ReactNode;
}

/** Where the index is published, its name, and the actions for its rows. */
export function IndexBar({ folder, publish, name, rename, children }: IndexBarProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className="index-bar">
      <IndexChoice />
      <div className="index-place">
        <label htmlFor={`${id}-folder`}>{t('index.folder')}</label>
        <PlaceInput id={`${id}-folder`} value={folder} placeholder={t('index.noFolder')} take={publish} />
      </div>
      <div className="index-place" data-narrow>
        <label htmlFor={`${id}-name`}>{t('index.name')}</label>
        <PlaceInput id={`${id}-name`} value={name} placeholder={t('index.none')} take={rename} />
      </div>
      <div className="index-actions">{children}</div>
    </div>
  );
}
