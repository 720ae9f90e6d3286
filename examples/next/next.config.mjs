export default {
  reactStrictMode: true,
  // A lock file further up does not make that folder the project.
  turbopack: { root: import.meta.dirname },
};
