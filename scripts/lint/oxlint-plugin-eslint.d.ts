declare module "oxlint-plugin-eslint" {
  const plugin: { readonly rules: Readonly<Record<string, object>> };
  export default plugin;
}
