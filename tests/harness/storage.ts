import { emptyStorage } from "./faults/empty-storage";
import "../web/proxy/proxies";

// Before each file: they follow each other in one workerd.
await emptyStorage();
