export const countBoxes = (count: number): string => (count === 1 ? '1 box' : `${count} boxes`);
