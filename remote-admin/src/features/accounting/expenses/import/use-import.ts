import { useFileImport } from '../../use-file-import';
import { sendImport, type ImportSettings } from './send-import';

const defaultSettings: ImportSettings = {
  mapping: null,
  dates: 'day-first',
  newCategories: false,
  skipRepeats: true,
};

/** State of an import of expenses. */
export const useImport = () => useFileImport({ defaultSettings, send: sendImport });

export type ImportState = ReturnType<typeof useImport>;
