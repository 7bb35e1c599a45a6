/**
 * Dispatched on the window before the page's forms are taken away for something that leads back to them: each form
 * with a draft keeps its values. An event of the window, because every remote bundles its own copy of the forms.
 */
export const leavingEvent = 'hive:leaving';

/** Dispatched on the window when the api answered that the contract of this page, or of a part of it, is retired. */
export const contractRetiredEvent = 'hive:contract-retired';
