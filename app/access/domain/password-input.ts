import { z } from "zod";
import { currentPassword, newPassword } from "./credentials";

export const PasswordFields = z.object({ currentPassword, newPassword });
export type PasswordFields = z.output<typeof PasswordFields>;
