import { z } from "zod";
import { syncFields } from "~/changes/domain/sync-query";
import { listFields, pageFields } from "~/kernel/list-fields";

export const ListQuery = z.object({ ...listFields, ...syncFields });

export const PageQuery = z.object(pageFields);
