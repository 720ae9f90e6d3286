// In a CommonJS file, as every one is in a package without `"type": "module"`.
import "@foyer/event-ui/styles.css";
import "@foyer/event-ui/styles.unlayered.css";
