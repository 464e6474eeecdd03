import { z } from "zod";
import { externalFilter } from "~/changes/domain/external-fields";
import { syncFields } from "~/changes/domain/sync-query";
import { listFields, pageFields } from "~/kernel/list-fields";

export const ListQuery = z.object({ ...listFields, ...externalFilter, ...syncFields });

export const PageQuery = z.object(pageFields);
