import { driveArray } from "./drive-array";

window.driver = driveArray();
