export { OpenViewer } from "../chat/viewer/open-viewer";
