import { emptyStorage } from "./empty-storage";

// Before each file: they follow each other in one workerd.
await emptyStorage();
