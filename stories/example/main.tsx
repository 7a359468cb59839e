import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../../src/styles/index.css";
import { App } from "./app.js";
import "./example.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
