import { testMemory } from "./test-memory";

await testMemory("memory in a browser");
