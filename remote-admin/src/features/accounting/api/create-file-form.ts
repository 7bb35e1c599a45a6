/** Multipart form data with the file in the field `file`, as the accounting calls expect it. */
export function createFileForm(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}
