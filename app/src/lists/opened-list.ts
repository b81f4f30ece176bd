import type { ListSettings } from '@urlset/core/contract/lists.ts';
import type { ListShape } from '@urlset/core/lists/detect-list.ts';
import type { ListSource } from '@urlset/core/lists/list-rows.ts';

/** The detected format of a file, and its rows. */
export interface OpenedList {
  shape: ListShape;
  /** Whether the file is a list even if it does not have URLs. */
  isCertain: boolean;
  /** Whether {@link source} can be called again. */
  canRepeat: boolean;
  /**
   * The rows, for the columns of these settings.
   * @throws UrlsetError if a column cannot be read as the settings require
   */
  source(settings: ListSettings): ListSource;
}
