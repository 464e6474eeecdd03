import { emptyStorage } from "./faults/empty-storage";
import "./proxies";

// Before each file: they follow each other in one workerd.
await emptyStorage();
