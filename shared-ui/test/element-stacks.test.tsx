it("captures no stack of an element's creation, which takes an eighth of a worker's processor time", () => {
  const stacks = [<p key="p" />, <b key="b" />].map((element) =>
    Reflect.get(element, '_debugStack'),
  );
  expect(stacks[0]).toBeInstanceOf(Error);
  expect(stacks[0]).toBe(stacks[1]);
});
