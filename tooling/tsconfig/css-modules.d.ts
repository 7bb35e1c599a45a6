/** A CSS module: its class names by the name the source gives them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A font's file: its address. */
declare module '*.ttf' {
  const address: string;
  export default address;
}
