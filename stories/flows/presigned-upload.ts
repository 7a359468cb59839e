import { sendFile, type UploadAdapter } from "../../src/index.js";

export const uploads: UploadAdapter = {
  async upload(file, { signal, onProgress }) {
    const body = JSON.stringify({ name: file.name, type: file.type });
    const signed = await fetch("/uploads/sign", { method: "POST", body, signal });
    if (!signed.ok) throw new Error(`no address to upload to: ${signed.status}`);
    const { put, url } = (await signed.json()) as { put: string; url: string };
    await sendFile(put, file, { method: "PUT", signal, onProgress });
    return url; // what the agent gets
  },
};
